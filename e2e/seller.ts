import type { Batch } from '@comptoir/contracts/batch/batch'
import type { CardItem } from '@comptoir/contracts/batch/item'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

export const samples = join(import.meta.dirname, '../samples')

/** The sample photos of the README, and the card each one shows. */
export const sampleCards = {
  'grelargot-recto.jpg': 'Grêlargot',
  'ignivol-recto.jpg': 'Ignivol',
  'lucioline-recto.jpg': 'Lucioline',
  'lumignou-recto.jpg': 'Lumignou',
  'maregal-recto.jpg': 'Marégal',
  'novalion-recto.jpg': 'Novalion'
} as const

export const samplePhoto = async (name: string): Promise<Blob> =>
  new Blob([new Uint8Array(await readFile(join(samples, name)))], { type: 'image/jpeg' })

export interface Answer {
  status: number
  // A black-box client knows no more of a body than that it is JSON.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any
  headers: Headers
}

let visitors = 0
/** An address of its own for a visitor, which a portal behind a proxy believes: limits by network would take all for one. */
export const anAddress = (): Record<'x-forwarded-for', string> => {
  visitors += 1
  return { 'x-forwarded-for': `198.18.${visitors >> 8}.${visitors & 255}` }
}

/** A visitor who speaks HTTP and keeps cookies, as a browser does. `base` may change when the portal starts again. */
export const aVisitor = (base: string) => {
  const cookies = new Map<string, string>()
  const address = anAddress()
  const visitor = {
    base,
    cookieHeader: () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    async send(path: string, init: RequestInit = {}): Promise<Answer> {
      const headers = new Headers({ ...address, ...Object.fromEntries(new Headers(init.headers)) })
      if (cookies.size) headers.set('cookie', visitor.cookieHeader())
      if (init.method === 'POST' && !headers.has('origin')) headers.set('origin', visitor.base)
      const response = await fetch(visitor.base + path, { ...init, headers })
      for (const line of response.headers.getSetCookie()) {
        const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=')
        cookies.set(name, value)
      }
      const text = await response.text()
      const json = response.headers.get('content-type')?.includes('json')
      return { status: response.status, body: json ? JSON.parse(text) : text, headers: response.headers }
    },
    get: (path: string) => visitor.send(path),
    post: (path: string, body: unknown = {}) =>
      visitor.send(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body)
      }),
    /** Does it until the portal can: a refusal for now, or a connection that broke, is tried again. */
    async insist(act: () => Promise<Answer>): Promise<Answer> {
      for (const end = Date.now() + 60_000; ; await pause(100)) {
        try {
          const answer = await act()
          if (![429, 500, 503].includes(answer.status)) return answer
        } catch (error) {
          if (Date.now() > end) throw error
        }
        if (Date.now() > end) throw new Error('the portal did not come back')
      }
    },
    async startBatch(): Promise<Batch> {
      return (await visitor.post('/api/batchs/create', { status: 'E' })).body as Batch
    },
    addCard(batchid: string, files: Record<string, Blob | undefined>, requestid?: string): Promise<Answer> {
      const form = new FormData()
      if (requestid) form.set('content', JSON.stringify({ requestid }))
      for (const [name, file] of Object.entries(files)) if (file) form.set(name, file, `${name}.jpg`)
      return visitor.send(`/api/batchs/${batchid}/items/card/create`, { method: 'POST', body: form })
    },
    async item(batchid: string, itemid: string): Promise<CardItem | undefined> {
      const { body } = await visitor.insist(() => visitor.get(`/api/batchs/${batchid}`))
      return (body as Batch).items.find((item): item is CardItem => item.id === itemid)
    },
    /** Waits until the analysis of an item has ended, whatever its outcome. */
    async outcome(batchid: string, itemid: string, withinMs = 90_000): Promise<CardItem> {
      for (const end = Date.now() + withinMs; Date.now() < end; await pause(100)) {
        const item = await visitor.item(batchid, itemid)
        if (item && item.status !== 'AX') return item
      }
      throw new Error(`the analysis did not end within ${withinMs} ms`)
    }
  }
  return visitor
}
