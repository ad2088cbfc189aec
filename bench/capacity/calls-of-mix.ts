import { limits } from '@comptoir/contracts/core/limits'
import { randomUUID } from 'node:crypto'
import type { LoadRequest } from '../open-load.ts'
import { createRandom } from '../simulation/random.ts'
import type { FilledShop } from './filled-shop.ts'
import { createMix, type Kind } from './shop-load.ts'

/** What makes the next request, of one kind or of the mix. */
export type NextRequest = () => LoadRequest

/** Makes requests of sellers taken by chance. The same seed makes the same requests in the same order. */
export const createRequests = ({ sellers, staff }: FilledShop, seed: number) => {
  const random = createRandom(seed)
  const nextKind = createMix(random)
  const requestOf = (kind: Kind): LoadRequest => {
    const { cookie, batches, photo } = random.oneOf(sellers)
    const batch = random.oneOf(batches)
    const get = (path: string): LoadRequest => ({ kind, method: 'GET', path, cookie })
    const body = { content: 'Bonjour, avez-vous reçu mes cartes ?', requestid: randomUUID() }
    return {
      session: get('/api/account/me'),
      batch: get(`/api/batchs/${batch}`),
      page: { ...get(`/api/dashboard/batchs/rows?limit=${limits.pageSize}`), cookie: staff },
      thread: get(`/api/batchs/${batch}/messages?limit=${limits.pageSize}`),
      post: { ...get(`/api/batchs/${batch}/messages/post`), method: 'POST' as const, body },
      thumbnail: get(`/api/batchs/items/uploads/${photo}?w=${limits.imageWidths[0]}`)
    }[kind]
  }
  return {
    of:
      (kind: Kind): NextRequest =>
      () =>
        requestOf(kind),
    mixed: (): LoadRequest => requestOf(nextKind())
  }
}
