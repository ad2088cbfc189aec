// Starts the stand-in: the engine on the port of MongoDB, or, where the environment names a root user as for the image it
// stands in for, the engine on a socket with the guard before it.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const data = '/data/db'
const scripts = '/docker-entrypoint-initdb.d'
const listen = ['27017', '0.0.0.0']
const socket = '/tmp/engine.sock'

const children = []
const run = (program, ...args) => {
  const child = spawn('node', [join(import.meta.dirname, program), ...args], { stdio: 'inherit' })
  children.push(child)
  // The first part that ends takes the others with it, as one process would.
  child.once('exit', code => {
    for (const other of children) other.kill('SIGTERM')
    process.exitCode ||= code ?? 1
  })
}
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    for (const child of children) child.kill(signal)
  })

const isListening = async () => {
  const connection = connect(socket)
  try {
    await once(connection, 'connect')
    return true
  } catch {
    return false
  } finally {
    connection.destroy()
  }
}

const host = '../../embedded/src/engine/host.ts'
if (process.env.MONGO_INITDB_ROOT_USERNAME === undefined) run(host, data, ...listen)
else {
  run(host, data, socket)
  while (process.exitCode === undefined && !(await isListening())) await pause(50)
  if (process.exitCode === undefined) run('guard.mjs', ...listen, socket, join(scripts, readdirSync(scripts)[0]))
}
