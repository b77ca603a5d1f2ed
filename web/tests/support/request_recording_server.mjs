import { createServer } from 'node:http';

// A web site that answers each request with the next of `answers`, then with empty objects, and records the requests.
export async function openSite(answers = []) {
  const requests = [];
  const site = createServer(({ method, url, headers }, response) => {
    requests.push({ method, url, headers });
    response.end(JSON.stringify(answers.shift() ?? {}));
  });
  await new Promise((ready) => site.listen(0, '127.0.0.1', ready));
  return { requests, address: `http://127.0.0.1:${site.address().port}/`, close: () => site.close() };
}
