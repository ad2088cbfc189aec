import type { Answer } from './wire.ts'

const OP_MSG = 2013
const HEADER_BYTES = 16
const FLAGS_AND_KIND_BYTES = 5
const STRING = 0x02
const INT32 = 0x10
const OK_FIELD = Buffer.from('016f6b00000000000000f03f', 'hex') // ok: 1.0

const int32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32LE(value)
  return bytes
}

const field = (name: string, value: string | number): Buffer[] => {
  const key = Buffer.from(`${name}\0`)
  if (typeof value === 'number') return [Buffer.of(INT32), key, int32(value)]
  const text = Buffer.from(`${value}\0`)
  return [Buffer.of(STRING), key, int32(text.length), text]
}

/** A BSON document of 32-bit numbers and strings. */
export const bsonDocument = (content: Readonly<Record<string, string | number>>): Buffer => {
  const fields = Buffer.concat(Object.entries(content).flatMap(([name, value]) => field(name, value)))
  return Buffer.concat([int32(fields.length + 5), fields, Buffer.of(0)])
}

/** An OP_MSG for a command of 32-bit numbers and strings, as the host itself sends to the engine. */
export const commandMessage = (command: Readonly<Record<string, string | number>>): Buffer => {
  const body = bsonDocument(command)
  const prefix = Buffer.alloc(HEADER_BYTES + FLAGS_AND_KIND_BYTES)
  prefix.writeInt32LE(prefix.length + body.length, 0)
  prefix.writeInt32LE(OP_MSG, 12)
  return Buffer.concat([prefix, body])
}

/** Whether an answer's document says `ok: 1`. */
export const isOk = ({ response }: Answer): boolean => response.includes(OK_FIELD)
