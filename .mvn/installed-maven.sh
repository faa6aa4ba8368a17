# Read by mvnw: hands over to the Maven on the PATH if it is 3.8.7 or later (and not yet 4), so that a machine
# which has one downloads none. Returns to mvnw otherwise, which then downloads the version it is pinned to.

if command -v mvn >/dev/null; then
  installed=$(mvn --version 2>/dev/null | sed -n 's/.*Apache Maven \([0-9][0-9.]*\).*/\1/p')
  case $installed in
    3.8.[7-9] | 3.8.[1-9][0-9]* | 3.9.* | 3.[1-9][0-9]*) exec mvn "$@" ;;
  esac
fi
