#!/usr/bin/env bash
# Builds the images of the portal, `comptoir/<service>` and `comptoir/gateway`, from this tree. Prints the names of the
# base images as docker/images.sh does.
set -euo pipefail
cd "$(dirname "$0")/.."
export DOCKER_BUILDKIT=0
bases=$(docker/images.sh)
eval "$bases"
prefix=${IMAGE_PREFIX:-comptoir}
for service in account batch conversation recognition; do
  docker build -q --target service --build-arg SERVICE=$service --build-arg "NODE_IMAGE=$NODE_IMAGE" --build-arg "RUNTIME_IMAGE=$RUNTIME_IMAGE" -t "$prefix/$service" . >&2
done
docker build -q --target gateway --build-arg "NODE_IMAGE=$NODE_IMAGE" --build-arg "RUNTIME_IMAGE=$RUNTIME_IMAGE" -t "$prefix/gateway" . >&2
echo "$bases"
