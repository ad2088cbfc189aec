import { AppError } from '@comptoir/contracts/core/errors'
import { ImageName } from '@comptoir/contracts/core/id'
import { limits } from '@comptoir/contracts/core/limits'
import type { ImageSource } from '@comptoir/contracts/portal/images'
import type { Bus } from '@comptoir/kit/bus/bus'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { french } from '../french.ts'
import { logOf } from '../http/request-log.ts'
import type { ImageStore, StoredImage } from '../images/image-store.ts'
import { sendImage } from '../images/send-image.ts'
import { contextOf } from '../session/request-context.ts'

const permissionMs = 5000

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

/** What the routes of images need. */
export interface ImageRoutes {
  bus: Bus
  stores: Record<ImageSource['store'], ImageStore>
  /** True while the disk is too full to accept writes. */
  lowDisk: () => boolean
}

/** Throws `not_found` unless the service that owns the image allows the actor to see it. */
const checkPermission = async (
  bus: Bus,
  { call, about }: NonNullable<ImageSource['permission']>,
  name: string,
  request: FastifyRequest
): Promise<void> => {
  const { allowed } = await bus.request(call, { ...about, name }, contextOf(request, permissionMs))
  if (!allowed) throw new AppError('not_found')
}

/** The smaller copy, or the original when no copy can be made now: it looks the same and only loads more slowly. */
const smallerOrOriginal = async (
  store: ImageStore,
  lowDisk: () => boolean,
  { name, width, request }: { name: string; width: number; request: FastifyRequest }
): Promise<StoredImage> => {
  if (lowDisk()) return await store.original(name)
  try {
    return await store.smaller(name, width)
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') throw error
    logOf(request).warn({ err: error }, 'smaller image not made')
    return await store.original(name)
  }
}

/** Adds the route of one kind of image. */
export const serveImages = (
  app: FastifyInstance,
  { path, store: storeName, permission }: ImageSource,
  { bus, stores, lowDisk }: ImageRoutes
): void => {
  const store = stores[storeName]
  app.route<{ Params: { file: string } }>({
    method: ['GET', 'HEAD'],
    url: path,
    config: { access: permission ? 'guest' : 'public', name: 'images' },
    async handler(request, reply) {
      const parsed = z.safeParse(ImageName, request.params.file)
      if (!parsed.success) throw new AppError('not_found')
      const name = parsed.data
      const width = widthOf(request.query)
      if (permission) await checkPermission(bus, permission, name, request)
      const image =
        width === undefined
          ? await store.original(name)
          : await smallerOrOriginal(store, lowDisk, { name, width, request })
      return sendImage(request, reply, { blobs: store.blobs, image, scope: permission ? 'private' : 'public' })
    }
  })
}
