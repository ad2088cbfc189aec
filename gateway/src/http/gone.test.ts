import { execFileSync } from 'node:child_process'
import { recordingLog } from '@comptoir/kit/testing/log'
import { openTestPortal } from '../../testing/test-portal.ts'

/** Sends a request and resets its connection at once. It is another process, for which this one waits. */
const sendAndReset = (port: string) => {
  const program = `
    const socket = require('node:net').connect(${port}, '127.0.0.1', () =>
      socket.write('GET /api/cards HTTP/1.1\\r\\nHost: x\\r\\n\\r\\n', () => socket.resetAndDestroy()))`
  execFileSync(process.execPath, ['-e', program])
}

test.each([false, true])(
  'A client that is gone before its request is read is no unexpected error (behind a proxy: %s)',
  async trustProxy => {
    const { log, lines } = recordingLog()
    const portal = await openTestPortal({ log, floodLimits: {}, trustProxy })
    const [, port = ''] = (await portal.listen()).split(':')
    const closed = new Promise<void>(resolve =>
      portal.app.server.once('connection', connection => connection.once('close', () => resolve()))
    )
    sendAndReset(port)
    await closed
    await portal.close()
    expect(lines.filter(({ level }) => level === 'error' || Number(level) >= 50)).toEqual([])
  }
)
