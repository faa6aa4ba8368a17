# Sourced by mvnw. Runs the installed Maven if its version is 3.8.7 or later, but not 4. Otherwise mvnw downloads the pinned
# version.

if command -v mvn >/dev/null; then
  installed=$(mvn --version 2>/dev/null | sed -n 's/.*Apache Maven \([0-9][0-9.]*\).*/\1/p')
  case $installed in
    3.8.[7-9] | 3.8.[1-9][0-9]* | 3.9.* | 3.[1-9][0-9]*) exec mvn "$@" ;;
  esac
fi
