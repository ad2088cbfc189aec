import type { Dependencies } from './dependencies.ts'
import type { MessageRecord } from './message.ts'
import type { MessageRepository } from './message-repository.ts'

type Decide = MessageRepository['decide']
export type SettleOffer = ReturnType<typeof createSettleOffer>

/** Decides a pending offer and tells it; null when somebody else did first. */
export const createSettleOffer =
  ({ messages, frames, outbox }: Pick<Dependencies, 'messages' | 'frames' | 'outbox'>) =>
  async (
    { _id }: Pick<MessageRecord, '_id'>,
    decision: Parameters<Decide>[1],
    guard?: Parameters<Decide>[2]
  ): Promise<MessageRecord | null> => {
    const settled = await messages.decide(_id, decision, guard)
    if (settled) {
      outbox.kick()
      frames.decided(settled, { status: decision.to })
    }
    return settled
  }
