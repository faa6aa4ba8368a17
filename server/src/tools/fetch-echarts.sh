#!/bin/sh
# Downloads Apache ECharts, the chart library of the web UI, from the npm registry into the sources of the server, and verifies it.
#
#   fetch-echarts.sh            downloads the file again; needs npm
#   fetch-echarts.sh --check    verifies the file, without the network
#
# To change the version, edit the three lines below and NOTICE. Then review the screenshots:
# ./mvnw test -Dtest=ScreenshotsTest -Dserpdex.screenshots=write
set -eu

version=6.1.0
archive_sha256=681aff88cc1038c3fa941a3a53d1b177a52250b05335efc607d6105ae13be481
file_sha256=b66b25aeb4df84e33199dc21694014d336d222cbd9deb0e5a7c14bd6aa0d0fd0

file=$(CDPATH='' cd -P -- "$(dirname -- "$0")" && pwd)/../main/resources/io/serpdex/web/vendor/echarts.min.js

verify() {
  echo "$2  $1" | sha256sum --check --quiet
}

if [ "${1-}" != --check ]; then
  work=$(mktemp -d)
  trap 'rm -rf "$work"' EXIT
  npm pack --silent --pack-destination "$work" "echarts@$version" >/dev/null
  verify "$work/echarts-$version.tgz" "$archive_sha256"
  tar -xzmf "$work/echarts-$version.tgz" -C "$work" package/dist/echarts.min.js
  verify "$work/package/dist/echarts.min.js" "$file_sha256"
  mkdir -p "$(dirname "$file")"
  mv "$work/package/dist/echarts.min.js" "$file"
  chmod 644 "$file"
fi
verify "$file" "$file_sha256"
