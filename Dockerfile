# Talão from its own release: npm run release -- linux-x64, then docker build -t talao .
# For ARM: npm run release -- linux-arm64, then docker build --platform linux/arm64 --build-arg PLATFORM=linux-arm64 -t talao .
FROM debian:bookworm-slim@sha256:88200866dfff7ea7f5cbcb6ec7c8a701889efe6fe859fe64d6990e4b07ea4171
ARG VERSION=1.1.0
ARG PLATFORM=linux-x64
ADD release/talao-${VERSION}-${PLATFORM}.tar.gz /opt/
RUN ln -s /opt/talao-${VERSION}-${PLATFORM} /opt/talao \
  && ln -s /opt/talao/talao /usr/local/bin/talao \
  && useradd --system --create-home --home-dir /var/lib/talao talao
USER talao
WORKDIR /var/lib/talao
VOLUME /var/lib/talao
ENV HOST=0.0.0.0 PORT=3000
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s \
  CMD ["/opt/talao/node/bin/node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["talao", "start"]
