import type { AccessRule } from '@comptoir/contracts/core/access'
import { mayReadPicture } from '@comptoir/contracts/account/account-calls'
import { mayReadImage } from '@comptoir/contracts/batch/batch'
import { AppError } from '@comptoir/contracts/core/errors'
import { ImageName } from '@comptoir/contracts/core/id'
import { mayReadMessageImage } from '@comptoir/contracts/conversation/thread'
import { limits } from '@comptoir/contracts/core/limits'
import type { BlobStore } from '@comptoir/kit/blobs/blobs'
import type { Bus, RequestContext } from '@comptoir/kit/bus/bus'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { french } from '../french.ts'
import type { Derivatives } from '../images/derivatives.ts'
import { sendImage } from '../images/send-image.ts'
import { contextOf } from '../session/request-context.ts'
import { logOf } from '../plugins/request-log.ts'

export interface ImageSource {
  url: string
  access: AccessRule
  scope: 'private' | 'public'
  store: BlobStore
  derivatives: Derivatives
  /** Throws `not_found` when the one who asks may not see it. */
  check: (name: string, request: FastifyRequest) => Promise<void>
}

type Stored = Pick<ImageSource, 'store' | 'derivatives'>

const permissionMs = 5000

/** Images of people: the service that owns them decides who sees them. */
const privateSource = ({
  url,
  mayRead,
  ...images
}: Stored & {
  url: string
  mayRead: (name: string, context: RequestContext) => Promise<{ allowed: boolean }>
}): ImageSource => ({
  ...images,
  url,
  access: 'guest',
  scope: 'private',
  async check(name, request) {
    const { allowed } = await mayRead(name, contextOf(request, permissionMs))
    if (!allowed) throw new AppError('not_found')
  }
})

/** The photos of a batch, seen by those who may read its thread. */
export const photoSource = (bus: Bus, images: Stored): ImageSource =>
  privateSource({
    ...images,
    url: '/api/batchs/items/uploads/:file',
    mayRead: (name, context) => bus.request(mayReadImage, { name }, context)
  })

/** The images of the messages of all batches (B) or appointments (R), seen by those who may read the thread. */
export const messageImageSource = (bus: Bus, tabletype: 'B' | 'R', images: Stored): ImageSource =>
  privateSource({
    ...images,
    url: `/api/${tabletype === 'B' ? 'batchs' : 'conversations'}/messages/uploads/:file`,
    mayRead: (name, context) => bus.request(mayReadMessageImage, { name, tabletype }, context)
  })

/** The pictures of profiles, seen by their owner and by staff. */
export const pictureSource = (bus: Bus, images: Stored): ImageSource =>
  privateSource({
    ...images,
    url: '/api/uploads/users/:file',
    mayRead: (name, context) => bus.request(mayReadPicture, { name }, context)
  })

export const catalogueSource = (images: Stored): ImageSource => ({
  ...images,
  url: '/api/dashboard/cards/uploads/_others/:file',
  access: 'public',
  scope: 'public',
  check: () => Promise.resolve()
})

const Width = z.optional(
  z.pipe(
    z.coerce.number(),
    z.number().check(z.refine(width => (limits.imageWidths as readonly number[]).includes(width)))
  )
)

const widthOf = (query: unknown): number | undefined => {
  const width = z.safeParse(Width, (query as { w?: unknown }).w)
  if (!width.success) throw new AppError('validation_failed', { fields: { w: french.invalidField } })
  return width.data
}

/** Serves the images of one source under their immutable names; `?w=` asks for a smaller copy. */
export const serveImages = (app: FastifyInstance, source: ImageSource, lowDisk: () => boolean): void => {
  const { store, scope, derivatives, check } = source

  /** When no copy can be made now, the original is shown: slower, not worse. */
  const smaller = async (name: string, width: number, request: FastifyRequest): Promise<string> => {
    if (lowDisk()) return name
    try {
      return await derivatives.ensure(name, width)
    } catch (error) {
      if (error instanceof AppError && error.code === 'not_found') throw error
      logOf(request).warn({ err: error }, 'smaller image not made')
      return name
    }
  }

  app.route<{ Params: { file: string } }>({
    method: ['GET', 'HEAD'],
    url: source.url,
    config: { access: source.access, name: 'images' },
    async handler(request, reply) {
      const name = z.safeParse(ImageName, request.params.file)
      if (!name.success) throw new AppError('not_found')
      const width = widthOf(request.query)
      await check(name.data, request)
      const wanted = width === undefined ? name.data : await smaller(name.data, width, request)
      return sendImage(request, reply, { store, name: wanted, scope })
    }
  })
}
