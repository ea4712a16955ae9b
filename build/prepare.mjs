// Run by npm after an install. Nothing that goes wrong here may fail it: the service runs from its sources as well.
import { bundleCommandLine, bundleService } from './bundle.mjs';

await Promise.all([bundleService(), bundleCommandLine()]).catch((error) => {
  console.log(`Service not bundled, it will run from its sources: ${error.message}`);
});
