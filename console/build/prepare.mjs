// Run by npm after an install. Plain JavaScript: whatever Node npm itself runs on must be able to read this.
// The service works without its console, so nothing that goes wrong here may fail an installation.
const canBuild = Number.parseInt(process.versions.node, 10) >= 24 && isInstalled('vite');

if (canBuild) {
  const { buildIfStale } = await import('./build.ts');
  await buildIfStale().catch((error) => console.error('Console not built:', error));
} else {
  console.log('Console not built: that takes Node 24 and the development dependencies (npm install).');
}

function isInstalled(name) {
  try {
    import.meta.resolve(name);
    return true;
  } catch {
    return false;
  }
}
