import type { AccessRule, Actor } from '@comptoir/contracts/core/access'
import type { RequestContext } from '@comptoir/kit/bus/bus'
import type * as z from 'zod/mini'

/** One kind of socket: who may open it, its first frame, and the channel whose hints it passes on. */
export interface Cable<Frame extends { action: string } = { action: string }> {
  /** Its name in the metrics. */
  kind: string
  path: string
  /** Who may open it. The snapshot decides whether this actor may open this one. */
  access: AccessRule
  /** Returns the bus channel for the parameters of the path. Throws `not_found` for parameters that cannot be ids. */
  channel(params: unknown): string
  /** Returns the first frame. Throws `not_found` when the actor may not see it. */
  snapshot(params: unknown, context: RequestContext): Promise<Frame>
  /** The frames of the channel. */
  frame: z.core.$ZodType<Frame>
  /** Whether the actor may see the frame: both sides of a thread sit in one room. */
  maySee(frame: Frame, actor: Actor): boolean
  /** Whether the actor may stay after the frame: the owner of a batch may change. */
  mayStay(frame: Frame, actor: Actor): boolean
  /** Whether the frame is the last one of its room: all its sockets are closed then. */
  isLast(frame: Frame): boolean
}
