# One file for every image: `--target service --build-arg SERVICE=batch`, or `--target gateway` (with shell and remotes).
# The classic builder must manage it: no syntax line, no mounts, no heredocs. It builds every stage above its target, so
# the pages are built below the services.
ARG NODE_IMAGE=node:24-trixie-slim
# What programs run on: C libraries, to which Node is copied. No shell, no npm.
ARG RUNTIME_IMAGE=gcr.io/distroless/cc-debian13:nonroot
# The classic builder also builds the service stage on the way to the gateway: of some service, from its cache.
ARG SERVICE=account

FROM ${NODE_IMAGE} AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY contracts/package.json contracts/
COPY ui/package.json ui/
COPY web/package.json web/
COPY shell/package.json shell/
COPY mfe-estimation/package.json mfe-estimation/
COPY mfe-account/package.json mfe-account/
COPY mfe-chat/package.json mfe-chat/
COPY mfe-dashboard/package.json mfe-dashboard/
COPY gateway/package.json gateway/
COPY services/kit/package.json services/kit/
COPY services/account/package.json services/account/
COPY services/batch/package.json services/batch/
COPY services/conversation/package.json services/conversation/
COPY services/recognition/package.json services/recognition/
COPY lab/package.json lab/
COPY embedded/package.json embedded/
COPY e2e/package.json e2e/
COPY bench/package.json bench/
COPY atelier/package.json atelier/
COPY docker/slim.sh docker/

FROM manifests AS installed
ARG SERVICE
RUN npm install --no-save --omit=dev --no-audit --no-fund --loglevel=error --workspace @comptoir/service-${SERVICE} --include-workspace-root=false && docker/slim.sh

FROM ${RUNTIME_IMAGE} AS runtime
COPY --from=manifests /usr/local/bin/node /usr/local/bin/node
# Each thread has memory of its own from glibc, up to eight a core, and gives none of it back: photos take 400 MB more. What is
# larger than 32 KB goes back to the system as soon as it is freed.
ENV NODE_ENV=production HOST=0.0.0.0 MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=32768 MALLOC_TRIM_THRESHOLD_=131072
WORKDIR /app
# By number: the image names no users. The files of earlier backups belong to this one, which must write beside them.
USER 1000:1000

FROM runtime AS service
ARG SERVICE
COPY --from=installed /app/node_modules node_modules
COPY package.json ./
COPY contracts contracts
COPY services/kit services/kit
# Dependencies of which the root has another version lie in the workspace itself.
COPY --from=installed /app/services/${SERVICE} services/${SERVICE}
COPY services/${SERVICE} services/${SERVICE}
WORKDIR /app/services/${SERVICE}
CMD ["node", "--expose-gc", "src/main.ts"]

FROM manifests AS pages
RUN npm install --no-save --omit=dev --omit=peer --no-audit --no-fund --loglevel=error
COPY tools tools
COPY contracts contracts
COPY ui ui
COPY web web
COPY shell shell
COPY mfe-estimation mfe-estimation
COPY mfe-account mfe-account
COPY mfe-chat mfe-chat
COPY mfe-dashboard mfe-dashboard
RUN echo mfe-estimation mfe-dashboard mfe-account mfe-chat shell | xargs -n 1 -P 3 npm run --silent build --workspace

FROM manifests AS gateway-installed
RUN npm install --no-save --omit=dev --no-audit --no-fund --loglevel=error --workspace @comptoir/gateway --include-workspace-root=false && docker/slim.sh

FROM runtime AS gateway
COPY --from=gateway-installed /app/node_modules node_modules
COPY package.json ./
COPY contracts contracts
COPY services/kit services/kit
COPY --from=gateway-installed /app/gateway gateway
COPY gateway gateway
COPY --from=pages /app/shell/dist shell/dist
COPY --from=pages /app/mfe-estimation/dist mfe-estimation/dist
COPY --from=pages /app/mfe-account/dist mfe-account/dist
COPY --from=pages /app/mfe-chat/dist mfe-chat/dist
COPY --from=pages /app/mfe-dashboard/dist mfe-dashboard/dist
EXPOSE 3000
CMD ["node", "--expose-gc", "gateway/src/main.ts"]
