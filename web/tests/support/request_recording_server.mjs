import { createServer } from 'node:http';

// A web site that answers every request with an empty object and records the requests.
export async function openSite() {
  const requests = [];
  const site = createServer(({ method, url, headers }, response) => {
    requests.push({ method, url, headers });
    response.end('{}');
  });
  await new Promise((ready) => site.listen(0, '127.0.0.1', ready));
  return { requests, address: `http://127.0.0.1:${site.address().port}/`, close: () => site.close() };
}
