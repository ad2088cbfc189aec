/** MongoDB's wire protocol, as far as a listener in front of one engine needs it (MongoDB manual, "Wire Protocol"). */

const OP_REPLY = 1
const OP_QUERY = 2004
const OP_MSG = 2013
const HEADER_BYTES = 16
const LENGTH_BYTES = 4
const AT = { requestId: 4, responseTo: 8, opcode: 12, flags: 16, sections: 20, queryCollection: 20 } as const
const MORE_TO_COME = 2
const SECTION_BODY = 0
const SECTION_SEQUENCE = 1
const STRING = 0x02
/** The maxMessageSizeBytes of the engine. No message of MongoDB is longer; an HTTP request ("GET " as a length is 542 MB) is. */
export const MAX_MESSAGE_BYTES = 48_000_000

const OK_DOCUMENT = Buffer.from('11000000016f6b00000000000000f03f00', 'hex') // {ok: 1.0}

/** This build of the engine has no session cache: each of these commands ends its process with a segmentation fault. */
const SESSION_COMMANDS: ReadonlySet<string> = new Set([
  'endSessions',
  'startSession',
  'refreshSessions',
  'killSessions',
  'killAllSessions',
  'killAllSessionsByPattern'
])

/** One answer of the engine, in the shape its native `roundTrip` returns. */
export type Answer = { requestId: number; moreToCome: boolean; legacy: boolean; response: Buffer }

/**
 * Cuts the bytes of one connection into messages, however they are chunked. The parts of a message are joined once, when
 * it is whole. Throws on a length that no message can have: what follows cannot be understood either.
 */
export const messageSplitter = (): ((chunk: Buffer) => Buffer[]) => {
  let parts: Buffer[] = []
  let held = 0
  let needed = LENGTH_BYTES
  return chunk => {
    const messages: Buffer[] = []
    parts.push(chunk)
    held += chunk.length
    while (held >= needed) {
      const [first] = parts
      let bytes = first?.length === held ? first : Buffer.concat(parts, held)
      const length = bytes.readInt32LE(0)
      if (length < HEADER_BYTES || length > MAX_MESSAGE_BYTES) throw new RangeError(`a message of ${length} bytes`)
      const whole = held >= length
      if (whole) {
        messages.push(bytes.subarray(0, length))
        bytes = bytes.subarray(length)
      }
      parts = bytes.length === 0 ? [] : [bytes]
      held = bytes.length
      needed = whole ? LENGTH_BYTES : length
    }
    return messages
  }
}

const bodyOffset = (message: Buffer): number => {
  const opcode = message.readInt32LE(AT.opcode)
  if (opcode === OP_QUERY) {
    const end = message.indexOf(0, AT.queryCollection)
    if (end < 0) throw new RangeError('an unfinished OP_QUERY')
    return end + 9 // the collection's last byte, numberToSkip and numberToReturn
  }
  if (opcode !== OP_MSG) throw new RangeError(`the operation ${opcode}`)
  let at: number = AT.sections
  while (message.readUInt8(at) === SECTION_SEQUENCE) {
    const bytes = message.readInt32LE(at + 1)
    if (bytes < LENGTH_BYTES) throw new RangeError(`a section of ${bytes} bytes`)
    at += 1 + bytes
  }
  if (message.readUInt8(at) !== SECTION_BODY) throw new RangeError('a section of an unknown kind')
  return at + 1
}

/** The command a message asks for: the first key of its body, '' for an empty one. Throws RangeError on a malformed message. */
export const commandName = (message: Buffer): string => {
  const body = bodyOffset(message)
  if (message.readUInt8(body + LENGTH_BYTES) === 0) return ''
  const name = body + LENGTH_BYTES + 1
  const end = message.indexOf(0, name)
  if (end < 0) throw new RangeError('an unfinished field name')
  return message.toString('latin1', name, end)
}

/** The text that a command names first, such as the collection of an insert; '' where it is no text. */
export const commandTarget = (message: Buffer): string => {
  const element = bodyOffset(message) + LENGTH_BYTES
  if (message.readUInt8(element) !== STRING) return ''
  const value = message.indexOf(0, element + 1) + 1
  const bytes = message.readInt32LE(value)
  return message.toString('utf8', value + LENGTH_BYTES, value + LENGTH_BYTES + bytes - 1)
}

export const requestIdOf = (message: Buffer): number => message.readInt32LE(AT.requestId)

/** The answer to a session command, or null for a command that the engine answers. */
export const sessionAnswer = (message: Buffer): Answer | null => {
  if (!SESSION_COMMANDS.has(commandName(message))) return null
  const legacy = message.readInt32LE(AT.opcode) === OP_QUERY
  return {
    requestId: requestIdOf(message),
    moreToCome: !legacy && (message.readUInt32LE(AT.flags) & MORE_TO_COME) !== 0,
    legacy,
    response: OK_DOCUMENT
  }
}

/** The bytes that carry an answer back: OP_MSG, or OP_REPLY when the question was an OP_QUERY. */
export const replyFrame = ({ requestId, legacy, response }: Answer, replyId: number): Buffer => {
  const prefix = Buffer.alloc(HEADER_BYTES + (legacy ? 20 : 5)) // zeros: no flags, cursor 0, from 0, a body section
  prefix.writeInt32LE(prefix.length + response.length, 0)
  prefix.writeInt32LE(replyId | 0, AT.requestId)
  prefix.writeInt32LE(requestId, AT.responseTo)
  prefix.writeInt32LE(legacy ? OP_REPLY : OP_MSG, AT.opcode)
  if (legacy) prefix.writeInt32LE(1, 32) // one document follows
  return Buffer.concat([prefix, response])
}
