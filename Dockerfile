# The command as one static program in an empty image: `docker build --tag queens .`, `docker run queens count 12`.
# With the features `serve`, `watch` and `cluster`. Without `gpu`: a static program cannot load the drivers of GPUs.
FROM rust:1.95-alpine AS build
RUN apk add --no-cache gcc make musl-dev
WORKDIR /queens
COPY . .
RUN --mount=type=cache,target=/usr/local/cargo/registry \
    cargo build --profile=dist --locked --package=queens-cli --features=cluster \
    && strip target/dist/queens

FROM scratch
COPY --from=build /queens/target/dist/queens /queens
COPY LICENSE-APACHE LICENSE-MIT /
# `queens serve` inside a container has to listen on all its addresses.
EXPOSE 8080
VOLUME /data
WORKDIR /data
ENTRYPOINT ["/queens"]
