// auth0-deploy-cli in a process of its own, which reads its parameters as JSON from standard input: the token is in no argument,
// variable or file, and the portal's AUTH0_ variables, which mean something else to the tool, do not reach it.
import { text } from 'node:stream/consumers';
import { deploy } from 'auth0-deploy-cli';

try {
  await deploy(JSON.parse(await text(process.stdin)));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
