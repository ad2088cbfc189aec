import * as fc from 'fast-check'
import { BSON } from 'mongodb'
import { commandMessage, isOk } from './wire-command.ts'
import { MAX_MESSAGE_BYTES, commandName, messageSplitter, replyFrame, sessionAnswer } from './wire.ts'

const int32 = (...values: number[]) => {
  const bytes = Buffer.alloc(4 * values.length)
  values.forEach((value, index) => bytes.writeInt32LE(value, 4 * index))
  return bytes
}
const message = (opcode: number, rest: Buffer, requestId = 7) =>
  Buffer.concat([int32(16 + rest.length, requestId, 0, opcode), rest])
const body = (command: object) => Buffer.concat([Buffer.of(0), BSON.serialize(command)])
const sequence = (name: string, ...documents: object[]) => {
  const rest = Buffer.concat([Buffer.from(`${name}\0`), ...documents.map(document => BSON.serialize(document))])
  return Buffer.concat([Buffer.of(1), int32(4 + rest.length), rest])
}
const opMsg = (flags: number, ...sections: Buffer[]) => message(2013, Buffer.concat([int32(flags), ...sections]))
const opQuery = (command: object) =>
  message(2004, Buffer.concat([int32(4), Buffer.from('admin.$cmd\0'), int32(0, -1), BSON.serialize(command)]))

describe('cutting a connection into messages', () => {
  it('gives the same messages whatever the chunks', () => {
    const bodies = fc.array(fc.uint8Array({ maxLength: 300 }), { maxLength: 12 })
    fc.assert(
      fc.property(bodies, fc.infiniteStream(fc.integer({ min: 1, max: 90 })), (bodies, sizes) => {
        const sent = bodies.map(bytes => message(2013, Buffer.from(bytes)))
        const stream = Buffer.concat(sent)
        const split = messageSplitter()
        const received: Buffer[] = []
        for (let at = 0; at < stream.length;) {
          const size = sizes.next().value
          received.push(...split(stream.subarray(at, at + size)))
          at += size
        }
        expect(received).toEqual(sent)
      })
    )
  })

  it.each([-1, 0, 15, MAX_MESSAGE_BYTES + 1])('ends on a length of %d bytes', length => {
    expect(() => messageSplitter()(int32(length))).toThrow(RangeError)
  })

  it.each(['GET / HTTP/1.1\r\n', 'POST / HTTP/1.1\r\n', 'OPTIONS * HTTP/1.1\r\n'])('ends on %j', line => {
    expect(() => messageSplitter()(Buffer.from(line))).toThrow(RangeError)
  })
})

describe('reading the command', () => {
  it('finds it in the body, wherever the body stands', () => {
    expect(commandName(opMsg(0, body({ insert: 'cards', $db: 'comptoir' })))).toBe('insert')
    expect(commandName(opMsg(0, sequence('documents', { a: 1 }, { b: 2 }), body({ insert: 'cards' })))).toBe('insert')
    expect(commandName(opQuery({ ismaster: 1 }))).toBe('ismaster')
    expect(commandName(opMsg(0, body({})))).toBe('')
  })

  it.each([
    ['a compressed message', message(2012, Buffer.alloc(20))],
    ['an unknown section', opMsg(0, Buffer.concat([Buffer.of(9), BSON.serialize({ ping: 1 })]))],
    ['a section of no size', opMsg(0, Buffer.concat([Buffer.of(1), int32(0)]), body({ ping: 1 }))],
    ['a section past the end', opMsg(0, Buffer.concat([Buffer.of(1), int32(1_000_000)]))],
    ['no section', opMsg(0)],
    ['a name without end', opMsg(0, Buffer.from('00100000001061', 'hex'))],
    ['a bare header', message(2013, Buffer.alloc(0))]
  ])('throws on %s', (_, bytes) => {
    expect(() => commandName(bytes)).toThrow(expect.objectContaining({ name: 'RangeError' })) // Buffer's own are of another realm
  })
})

describe('session commands, which would crash the engine', () => {
  it.each(['endSessions', 'startSession', 'refreshSessions', 'killSessions', 'killAllSessions'])('%s is ours', name => {
    const answer = sessionAnswer(opMsg(0, body({ [name]: [], $db: 'admin' })))
    expect(answer).toMatchObject({ requestId: 7, moreToCome: false, legacy: false })
    expect(BSON.deserialize(answer?.response ?? Buffer.alloc(0))).toEqual({ ok: 1 })
  })

  it('no answer is written when the driver wants none', () => {
    expect(sessionAnswer(opMsg(2, body({ endSessions: [] })))).toMatchObject({ moreToCome: true })
  })

  it('everything else is the engine’s, also a value that looks like one', () => {
    expect(sessionAnswer(opMsg(0, body({ find: 'endSessions' })))).toBeNull()
    expect(sessionAnswer(opMsg(0, body({ insert: 'x', endSessions: 1 })))).toBeNull()
  })
})

describe('framing a reply', () => {
  const response = Buffer.from(BSON.serialize({ ok: 1, n: 3 }))
  it.each([
    ['OP_MSG', false, 2013, 21],
    ['OP_REPLY', true, 1, 36]
  ])('%s', (_, legacy, opcode, prefix) => {
    const frame = replyFrame({ requestId: 7, moreToCome: false, legacy, response }, 42)
    expect(messageSplitter()(frame)).toEqual([frame])
    expect([4, 8, 12].map(at => frame.readInt32LE(at))).toEqual([42, 7, opcode])
    expect(BSON.deserialize(frame.subarray(prefix))).toEqual({ ok: 1, n: 3 })
  })
})

describe('the host’s own commands', () => {
  it('are what the driver would send', () => {
    const command = { setParameter: 1, wiredTigerEngineRuntimeConfig: 'cache_size=128M', $db: 'admin' }
    const sent = commandMessage(command)
    expect(commandName(sent)).toBe('setParameter')
    expect(BSON.deserialize(sent.subarray(21))).toEqual(command)
  })

  it.each([
    [{ was: 0, ok: 1 }, true],
    [{ ok: 0, errmsg: 'unknown parameter' }, false]
  ])('%j', (document, ok) => {
    const response = Buffer.from(BSON.serialize({ ...document, ok: new BSON.Double(document.ok) }))
    expect(isOk({ requestId: 1, moreToCome: false, legacy: false, response })).toBe(ok)
  })
})
