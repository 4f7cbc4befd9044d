import { createServer } from 'node:http';
import { Webhook } from 'standardwebhooks';

const webhook = new Webhook(process.env.WEBHOOK_SECRET ?? '');
const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    try {
      // The signature covers the bytes of the body: verify it before you parse it
      const headers = request.headers as Record<string, string>;
      const event = webhook.verify(Buffer.concat(chunks), headers) as WebhookEvent;
      response.writeHead(204).end(); // at once: work that takes longer follows the answer
      console.log(event.type, event.data.status, event.data.url);
    } catch {
      response.writeHead(401).end();
    }
  });
});
server.listen(Number(process.env.PORT ?? 8080), '127.0.0.1');

interface WebhookEvent {
  type: string;
  data: { id: string; status: string; url: string; result: object | null };
}
