import { Writable } from 'node:stream'
import { createLog, type Log } from '../src/run/log.ts'

export const silentLog: Log = createLog({ name: 'test', level: 'silent' })

/** A log whose lines a test can read. */
export const recordingLog = (): { log: Log; lines: Record<string, unknown>[]; text: () => string } => {
  const chunks: string[] = []
  const lines: Record<string, unknown>[] = []
  const destination = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk.toString())
      lines.push(JSON.parse(chunk.toString()) as Record<string, unknown>)
      done()
    }
  })
  return { log: createLog({ name: 'test', level: 'debug', destination }), lines, text: () => chunks.join('') }
}
