#!/bin/sh
# Fetches Apache ECharts, the library that draws the charts, from the npm registry into the sources of the server.
#
#   fetch-echarts.sh            writes the file anew
#   fetch-echarts.sh --check    without the network: says whether the file is the one that was published
#
# For another version, change the three lines below; `npm view echarts@VERSION dist` names the archive. NOTICE names the version
# too. Afterwards look at the pictures: ./mvnw test -Dtest=ScreenshotsTest -Dserpdex.screenshots=write
set -eu

version=6.1.0
archive_sha256=681aff88cc1038c3fa941a3a53d1b177a52250b05335efc607d6105ae13be481
file_sha256=b66b25aeb4df84e33199dc21694014d336d222cbd9deb0e5a7c14bd6aa0d0fd0

registry=${NPM_REGISTRY:-https://registry.npmjs.org}
file=$(CDPATH='' cd -P -- "$(dirname -- "$0")" && pwd)/../main/resources/io/serpdex/web/vendor/echarts.min.js

verify() {
  echo "$2  $1" | sha256sum --check --quiet
}

if [ "${1-}" != --check ]; then
  work=$(mktemp -d)
  trap 'rm -rf "$work"' EXIT
  curl --fail --silent --show-error --location --output "$work/echarts.tgz" "$registry/echarts/-/echarts-$version.tgz"
  verify "$work/echarts.tgz" "$archive_sha256"
  tar -xzmf "$work/echarts.tgz" -C "$work" package/dist/echarts.min.js
  verify "$work/package/dist/echarts.min.js" "$file_sha256"
  mkdir -p "$(dirname "$file")"
  mv "$work/package/dist/echarts.min.js" "$file"
  chmod 644 "$file"
fi
verify "$file" "$file_sha256"
