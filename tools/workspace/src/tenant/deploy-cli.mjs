// Runs auth0-deploy-cli in a separate process, with its parameters as JSON on standard input: no argument, variable or
// file contains the token, and the tool ignores the portal's AUTH0_ variables, which it would misread.
import { text } from 'node:stream/consumers';
import { deploy } from 'auth0-deploy-cli';

try {
  await deploy(JSON.parse(await text(process.stdin)));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
