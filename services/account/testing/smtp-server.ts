import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { createInterface } from 'node:readline'

export interface SmtpServer {
  url: string
  /** The received messages, headers included. */
  messages: string[]
  recipients: string[]
  close(): Promise<void>
}

/**
 * A mail server that accepts every mail (the few commands of RFC 5321 that a client needs). `answer` may refuse a recipient
 * with a reply line such as `550 no such user`.
 */
export const startSmtpServer = async (answer: (recipient: string) => string = () => '250 ok'): Promise<SmtpServer> => {
  const messages: string[] = []
  const recipients: string[] = []
  const sockets = new Set<Socket>()

  const server = createServer(socket => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    const say = (line: string) => socket.write(`${line}\r\n`)
    let message: string[] | null = null
    say('220 test')
    createInterface({ input: socket }).on('line', line => {
      if (message) {
        if (line !== '.') return void message.push(line)
        messages.push(message.join('\n'))
        message = null
        return void say('250 taken')
      }
      const command = line.slice(0, 4).toUpperCase()
      if (command === 'RCPT') {
        const recipient = /<(.*)>/.exec(line)?.[1] ?? ''
        const reply = answer(recipient)
        if (reply.startsWith('250')) recipients.push(recipient)
        return void say(reply)
      }
      if (command === 'DATA') {
        message = []
        return void say('354 go on')
      }
      say(command === 'QUIT' ? '221 bye' : '250 ok')
      if (command === 'QUIT') socket.end()
      return undefined
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    messages,
    recipients,
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    }
  }
}
