import type { AccessRule, Actor } from '@comptoir/contracts/core/access'
import type { RequestContext } from '@comptoir/kit/bus/bus'
import type * as z from 'zod/mini'

/** One kind of socket: who may open it, what it tells first, and the channel whose hints it passes on. */
export interface Cable<Frame extends { action: string } = { action: string }> {
  /** Its name in the metrics. */
  kind: string
  path: string
  access: AccessRule
  /** Throws `not_found` for parameters that name nothing. */
  channel(params: unknown): string
  /** The first frame. Throws `not_found` when the actor may not see it. */
  snapshot(params: unknown, context: RequestContext): Promise<Frame>
  frame: z.core.$ZodType<Frame>
  /** Whether this actor may see this frame: a room holds both sides of a thread. */
  maySee(frame: Frame, actor: Actor): boolean
  /** Whether the actor still belongs here once this has happened: a batch may change hands. */
  mayStay(frame: Frame, actor: Actor): boolean
  /** Whether nothing can follow this frame: the room closes. */
  isLast(frame: Frame): boolean
}
