#!/bin/sh
# Prints the home of a JDK that can build and run Serpdex. Fails with an installation hint if there is none.
#
#   find-jdk.sh [FOLDER...]     FOLDERs are JDK homes to search instead of the usual ones
#
# Checks JAVA_HOME first, then the java on the PATH, then the folders. Of several suitable folders it prints the one with the
# oldest version, which is the closest to the tested one. It reads `release` files instead of starting Java, to be fast.
set -u

needed=25

# Sets $version to the major version of the JDK at $1, or to 0 if there is no JDK. A JRE has no compiler and does not count.
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

# Prints $1 and exits if it is new enough.
use_if_new_enough() {
  read_version "$1"
  if [ "$version" -ge "$needed" ]; then
    printf '%s\n' "$1"
    exit 0
  fi
}

[ -z "${JAVA_HOME-}" ] || use_if_new_enough "${JAVA_HOME%/}"

# /usr/bin/java is often a chain of links to the bin folder of a JDK.
java=$(command -v java) || java=
while [ -L "$java" ]; do
  link=$(readlink "$java")
  case $link in
    /*) java=$link ;;
    *) java=${java%/*}/$link ;;
  esac
done
case $java in
  */bin/java) use_if_new_enough "$(cd -P "${java%/bin/java}/" && pwd)" ;;
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
  echo "serpdex: no JDK $needed or later found" >&2
  echo "Try: install one (for example from https://adoptium.net) and set JAVA_HOME to its folder" >&2
  exit 1
fi
printf '%s\n' "$best"
