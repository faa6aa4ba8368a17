#!/bin/sh
# Prints the home of a JDK that can build and run Serpdex, or says what to install and fails.
#
#   find-jdk.sh [FOLDER...]     FOLDERs are JDK homes to consider instead of the usual ones
#
# JAVA_HOME wins, then the java on the PATH, then the folders. Among folders it takes the oldest that is new enough:
# the closest to what Serpdex is tested on. It reads `release` files and starts no Java, so it takes milliseconds.
set -u

needed=25

# Sets $version to the major version of the JDK at $1; 0 where there is none (a JRE without a compiler is none).
read_version() {
  version=0
  [ -x "$1/bin/java" ] && [ -x "$1/bin/javac" ] && [ -r "$1/release" ] || return 0
  while IFS= read -r line || [ -n "$line" ]; do
    case $line in
      JAVA_VERSION=\"[0-9]*)
        version=${line#*\"}
        version=${version%%[!0-9]*}
        ;;
    esac
  done <"$1/release"
}

# Prints $1 and ends, if it is new enough.
take_if_new_enough() {
  read_version "$1"
  if [ "$version" -ge "$needed" ]; then
    printf '%s\n' "$1"
    exit 0
  fi
}

[ -z "${JAVA_HOME-}" ] || take_if_new_enough "${JAVA_HOME%/}"

# /usr/bin/java is a chain of links that ends in the JDK's bin folder.
java=$(command -v java) || java=
while [ -L "$java" ]; do
  link=$(readlink "$java")
  case $link in
    /*) java=$link ;;
    *) java=${java%/*}/$link ;;
  esac
done
case $java in
  */bin/java) take_if_new_enough "$(cd -P "${java%/bin/java}/" && pwd)" ;;
esac

if [ $# -eq 0 ]; then
  set -- /usr/lib/jvm/* /usr/java/* /opt/java/* /opt/*jdk* /usr/local/*jdk* \
    "${HOME-}"/.sdkman/candidates/java/* "${HOME-}"/.jdks/* "${HOME-}"/.local/share/mise/installs/java/* \
    /Library/Java/JavaVirtualMachines/*/Contents/Home "${HOME-}"/Library/Java/JavaVirtualMachines/*/Contents/Home \
    /opt/homebrew/opt/openjdk*/libexec/openjdk.jdk/Contents/Home /usr/local/opt/openjdk*/libexec/openjdk.jdk/Contents/Home \
    /home/linuxbrew/.linuxbrew/opt/openjdk*/libexec
fi

best=
best_version=
for home in "$@"; do
  read_version "$home"
  [ "$version" -ge "$needed" ] || continue
  if [ -z "$best" ] || [ "$version" -lt "$best_version" ]; then
    best=$home
    best_version=$version
  fi
done

if [ -z "$best" ]; then
  echo "Serpdex needs a JDK $needed or later and found none: install one (for example from https://adoptium.net) and set JAVA_HOME to its folder." >&2
  exit 1
fi
printf '%s\n' "$best"
