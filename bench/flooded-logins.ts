/**
 * What staff wait for a login while strangers sign up 500 times from three addresses, beside a quiet spell; and where the
 * disk that strangers may fill ends.
 *   node bench/flooded-logins.ts [--runs 5] [--logins 40]
 * Each run has its own three addresses, because the limit of sign-ups counts by the hour; a hundred come in a second. Then
 * a visitor announces photos until the hour's budget of the network is used up. Portal, engine and this program share the
 * cores. Ends with status 1 when the median p99 of logins is more than three times the quiet one, a login failed, or the
 * disk has no end.
 */
import { randomBytes } from 'node:crypto'
import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { clientFrom, succeeded } from './client-from.ts'
import { createOpenLoad, type LoadRequest } from './open-load.ts'
import { startPortal } from './started-portal.ts'
import { median } from './timed-get.ts'
import { administrator, administratorEnv } from './two-sides.ts'

const MOST = 3
const SIGN_UPS = 500
const ADDRESSES = 3
/** Sign-ups a second. */
const RATE = 100
const WARM_UP = 10
/** What a photograph may have at most: announced, and counted, before a byte of it is read. */
const PHOTO_BYTES = 20_000_000

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, logins: { type: 'string', default: '40' } }
})
const [runs, logins] = [Number(values.runs), Number(values.logins)]

const portal = await startPortal({ ...administratorEnv, TRUST_PROXY: '127.0.0.1' })

/** Milliseconds until staff are logged in. Each run has a shop of its own: a network may ask 600 times a minute. */
const logIn = async (run: number): Promise<number> => {
  const answer = await clientFrom(portal.base, `198.51.100.${run + 1}`).post('/api/account/login', administrator)
  succeeded(answer)
  return answer.took
}
const logInAgain = async (run: number, times: number): Promise<number[]> => {
  const took: number[] = []
  for (let time = 0; time < times; time++) {
    took.push(await logIn(run))
    await pause(10)
  }
  return took
}

const load = createOpenLoad(portal.base)

/** Signs up 500 times from three addresses of this run. Returns what was answered, counted by status. */
const flood = async (run: number): Promise<Record<string, number>> => {
  let sent = 0
  const signUp = (): LoadRequest => {
    sent += 1
    const email = `anna.${randomBytes(6).toString('hex')}@example.fr`
    const body = {
      firstname: 'Anna',
      lastname: 'Martin',
      birthdate: '1990-05-17',
      email,
      passwd: 'Chocolat9',
      paymenttype: 'N'
    }
    const from = `203.0.${run}.${(sent % ADDRESSES) + 1}`
    return { kind: 'sign-up', method: 'POST', path: '/api/account/create', from, body }
  }
  const answers = await load.during((SIGN_UPS / RATE) * 1000, RATE, signUp)
  const byStatus = Object.groupBy(answers, ({ status }) => String(status))
  return Object.fromEntries(Object.entries(byStatus).map(([status, all = []]) => [status, all.length]))
}

const p99 = (all: number[]) =>
  all.toSorted((a, b) => a - b)[Math.min(all.length - 1, Math.floor(all.length * 0.99))] ?? NaN

await logInAgain(runs, WARM_UP)
const outcomes: { quiet: number; loud: number }[] = []
for (let run = 0; run < runs; run++) {
  const quiet = await logInAgain(run, logins)
  const flooded = new AbortController()
  const flooding = flood(run).finally(() => flooded.abort())
  const loud: number[] = []
  while (!flooded.signal.aborted) loud.push(...(await logInAgain(run, 1)))
  const answers = await flooding
  outcomes.push({ quiet: p99(quiet), loud: p99(loud) })
  console.log(
    `run ${run + 1}: p99 of logins quiet ${p99(quiet).toFixed(0)} ms (${quiet.length}), among ${SIGN_UPS} sign-ups ` +
      `${p99(loud).toFixed(0)} ms (${loud.length}), ratio ${(p99(loud) / p99(quiet)).toFixed(2)}; ${JSON.stringify(answers)}`
  )
}
const spread = (all: number[], digits = 0) =>
  `${median(all).toFixed(digits)} (${Math.min(...all).toFixed(digits)} to ${Math.max(...all).toFixed(digits)})`
const ratios = outcomes.map(({ quiet, loud }) => loud / quiet)
console.log(`p99 of logins, medians of ${runs} runs with the least and the most:`)
console.log(
  `  quiet ${spread(outcomes.map(({ quiet }) => quiet))} ms, flooded ${spread(outcomes.map(({ loud }) => loud))} ms`
)
console.log(`  ratio ${spread(ratios, 2)}, at most ${MOST}`)

/** Announces photographs without sending them. Returns the answer that came instead of waiting for them, if one did. */
const announce = (path: string, cookie: string, address: string) =>
  new Promise<{ status: number; message: string } | null>((resolve, reject) => {
    const headers = {
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': PHOTO_BYTES * 2,
      origin: portal.base,
      'x-forwarded-for': address,
      cookie
    }
    const sent = request(portal.base + path, { method: 'POST', headers, agent: false }, response => {
      let text = ''
      response.on('data', chunk => (text += String(chunk)))
      response.once('end', () => {
        sent.destroy()
        const { message } = JSON.parse(text) as { message: string }
        resolve({ status: response.statusCode ?? 0, message })
      })
    })
    sent.once('error', reject)
    sent.flushHeaders()
    // Admitted: the portal waits for the photographs, which do not come.
    setTimeout(() => {
      resolve(null)
      sent.destroy()
    }, 300)
  })

const stranger = '203.0.113.99'
let announced = 0
let refusal: { status: number; message: string } | null = null
while (refusal === null && announced < 10e9) {
  const created = await fetch(`${portal.base}/api/batchs/create`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: portal.base, 'x-forwarded-for': stranger },
    body: JSON.stringify({ status: 'E' })
  })
  const { id } = (await created.json()) as { id: string }
  const cookie = created.headers
    .getSetCookie()
    .map(line => line.split(';')[0])
    .join('; ')
  // A batch may have 1.5 GB: this stays below, so that the budget of the network is what ends it.
  for (let upload = 0; upload < 20 && refusal === null; upload++) {
    refusal = await announce(`/api/batchs/${id}/items/card/create`, cookie, stranger)
    if (refusal === null) announced += PHOTO_BYTES * 2
  }
}
console.log(
  `a network of strangers may upload ${(announced / 1e9).toFixed(2)} GB within an hour, then: ` +
    (refusal ? `${refusal.status} « ${refusal.message} »` : 'nothing refuses it')
)

load.close()
await portal.stop()
process.exitCode = median(ratios) <= MOST && refusal?.status === 403 ? 0 : 1
