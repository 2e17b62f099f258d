FROM node:24.21.0-bookworm-slim AS build
WORKDIR /workspace
COPY . .
RUN npm ci && npm run bundle

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production RELEASES_DIR=/data/releases
WORKDIR /app
COPY --from=build /workspace/bundles/pages ./
USER 1000
# A page keeper that ends is started again. One that cannot render keeps the last pages, which a restart would not repair:
# the alert PagesNotRendered reports it.
HEALTHCHECK NONE
CMD ["node", "pages.mjs"]
