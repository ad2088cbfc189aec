// Stands before the engine of the stand-in as mongod's access control would: users log in by SCRAM, and each command needs
// what docker/mongo-users.js allows its user. `node guard.mjs <port> <address> <path of the engine's socket> <script>`.
import { deserialize, serialize } from 'bson'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { messageSplitter, replyFrame } from '../../embedded/src/engine/wire.ts'
import { mayDo, usersOf } from './rights.mjs'
import { beginScram } from './scram.mjs'

const [port, address, engine, script] = process.argv.slice(2)
const { MONGO_INITDB_ROOT_USERNAME: root, MONGO_INITDB_ROOT_PASSWORD: rootPassword } = process.env
const declared = usersOf(readFileSync(script, 'utf8'), process.env)

const opQuery = 2004
const beforeLogin = new Set(['hello', 'isMaster', 'ismaster', 'buildInfo', 'buildinfo', 'ping'])
const always = new Set([...beforeLogin, 'endSessions', 'logout', 'connectionStatus'])

/** The command of a message with the documents of its sequences, and whether it came in the old form. */
const commandOf = message => {
  if (message.readInt32LE(12) === opQuery) {
    const at = message.indexOf(0, 20) + 9
    return { legacy: true, command: deserialize(message.subarray(at, at + message.readInt32LE(at))) }
  }
  const sequences = {}
  let at = 20
  let command
  while (at < message.length) {
    const kind = message[at]
    const bytes = message.readInt32LE(at + 1)
    if (kind === 0) command = deserialize(message.subarray(at + 1, at + 1 + bytes))
    else {
      const end = message.indexOf(0, at + 5)
      const documents = []
      for (let from = end + 1; from < at + 1 + bytes; from += message.readInt32LE(from))
        documents.push(deserialize(message.subarray(from, from + message.readInt32LE(from))))
      sequences[message.toString('latin1', at + 5, end)] = documents
    }
    at += 1 + bytes
  }
  return { legacy: false, command: { ...command, ...sequences } }
}

const failed = (code, codeName, errmsg) => ({ ok: 0, code, codeName, errmsg })

/** What one connection may do. `answer` returns the reply to a command, or null where the engine is to give it. */
const createSession = () => {
  let user = null
  let login = null
  const passwordOf = name => (name === root ? rootPassword : declared.users.get(name)?.pwd)

  const authenticate = (name, { mechanism, payload }) => {
    const refused = failed(18, 'AuthenticationFailed', 'Authentication failed.')
    if (name === 'saslStart') {
      login = beginScram(mechanism, payload.buffer, passwordOf)
      return login ? { conversationId: 1, done: false, payload: login.answer, ok: 1 } : refused
    }
    const last = login?.finish(payload.buffer)
    if (!last) return refused
    user = login.user
    return { conversationId: 1, done: true, payload: last, ok: 1 }
  }

  return {
    answer(command) {
      const [name] = Object.keys(command)
      if (name === 'saslStart' || name === 'saslContinue') return authenticate(name, command)
      if (always.has(name) && (user !== null || beforeLogin.has(name))) return null
      if (user === null) return failed(13, 'Unauthorized', `Command ${name} requires authentication`)
      if (user === root || mayDo(declared, declared.users.get(user), name, command)) return null
      return failed(
        13,
        'Unauthorized',
        `not authorized on ${command.$db} to execute command ${name} of ${command[name]}`
      )
    }
  }
}

const serve = async client => {
  const session = createSession()
  const behind = connect(engine)
  const split = messageSplitter()
  for (const [one, other] of [
    [client, behind],
    [behind, client]
  ]) {
    one.on('error', () => other.destroy())
    one.on('close', () => other.destroy())
  }
  client.setNoDelay(true)
  behind.pipe(client)
  for await (const chunk of client)
    for (const message of split(chunk)) {
      const { legacy, command } = commandOf(message)
      const reply = session.answer(command)
      if (reply === null) behind.write(message)
      else
        client.write(
          replyFrame({ requestId: message.readInt32LE(4), legacy, response: Buffer.from(serialize(reply)) }, 0)
        )
    }
}

const server = createServer(client => void serve(client).catch(() => client.destroy()))
server.listen(Number(port), address)
await once(server, 'listening')
process.stdout.write(`guard listens on ${server.address().port}\n`)
