import type * as z from 'zod/mini'
import { mayReadPicture } from '../account/account-calls.ts'
import { mayReadImage } from '../batch/batch.ts'
import { mayReadRegisterPhoto } from '../batch/register.ts'
import { tableType } from '../conversation/conversation.ts'
import { mayReadMessageImage } from '../conversation/thread.ts'
import type { InternalCall } from '../core/call.ts'

/** A call that answers whether the actor may see the image `name`; false for one that does not exist. */
type Permission = InternalCall<z.core.$ZodType<{ name: string }>, z.core.$ZodType<{ allowed: boolean }>>

/** One kind of image that the gateway serves. */
export interface ImageSource {
  /** The path; `:file` is the name of an image (`ImageName`). `?w=` asks for one of the widths of `limits.imageWidths`. */
  path: `/api/${string}/:file`
  /** The store that holds the images. */
  store: 'photos' | 'catalogue'
  /** Who may see an image: the call that decides, and what it takes beside `name`. Null: everybody may see all of them. */
  permission: { call: Permission; about?: Readonly<Record<string, unknown>> } | null
}

/** Every kind of image, by the path it is served under. */
export const imageSources: readonly ImageSource[] = [
  { path: '/api/batchs/items/uploads/:file', store: 'photos', permission: { call: mayReadImage } },
  { path: '/api/dashboard/register/photos/:file', store: 'photos', permission: { call: mayReadRegisterPhoto } },
  {
    path: '/api/batchs/messages/uploads/:file',
    store: 'photos',
    permission: { call: mayReadMessageImage, about: { tabletype: tableType.batch } }
  },
  {
    path: '/api/conversations/messages/uploads/:file',
    store: 'photos',
    permission: { call: mayReadMessageImage, about: { tabletype: tableType.conversation } }
  },
  { path: '/api/uploads/users/:file', store: 'photos', permission: { call: mayReadPicture } },
  { path: '/api/dashboard/cards/uploads/_others/:file', store: 'catalogue', permission: null }
]
