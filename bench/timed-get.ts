import { get, type Agent } from 'node:http'

/** Milliseconds until the whole answer is there. Throws unless the answer is 200. */
export const timedGet = (url: string, agent: Agent, headers: Record<string, string> = {}): Promise<number> =>
  new Promise((resolve, reject) => {
    const started = performance.now()
    get(url, { agent, headers }, response => {
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`))
      response.resume().once('end', () => resolve(performance.now() - started))
    }).once('error', reject)
  })

/** The middle value; NaN for none. */
export const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? NaN
