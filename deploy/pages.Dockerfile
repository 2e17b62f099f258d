FROM node:24.21.0-bookworm-slim AS build
WORKDIR /workspace
COPY . .
RUN npm ci && npm run bundle

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production RELEASES_DIR=/data/releases
WORKDIR /app
COPY --from=build /workspace/bundles/pages ./
USER 1000
# The page keeper has no address to check: when it fails, it exits and is started again.
HEALTHCHECK NONE
CMD ["node", "pages.mjs"]
