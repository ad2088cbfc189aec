import type { Notice } from '@comptoir/contracts/account/account-notices'
import { getSettings, settingsChannel, type Settings } from '@comptoir/contracts/batch/settings'
import type { Conversation } from '@comptoir/contracts/conversation/conversation'
import { bookSlot, changeAgenda, listSlots } from '@comptoir/contracts/conversation/slot-calls'
import type { Actor } from '@comptoir/contracts/core/access'
import { alwaysOpen, anAdministrator, type Shop } from './shop.ts'
import { addDays } from '@comptoir/contracts/core/calendar'
import { onShopClock, shopMoment } from '@comptoir/contracts/batch/opening-hours'

/** The day so many days from today, by the clock of the shop. */
export const dayIn = (days: number): string => addDays(onShopClock(new Date()).date, days)

/** The moment at which the clock of the shop shows an hour, so many days from today. */
export const inDays = (days: number, hour: number, minute = 0): string => {
  const two = (part: number) => String(part).padStart(2, '0')
  return shopMoment(dayIn(days), `${two(hour)}:${two(minute)}`, 'earliest').toISOString()
}

/** What tests do with the times of appointments, in a shop that is open from 10 h to 18 h until it opens otherwise. */
export const slotsOf = async (shop: Shop) => {
  const hoursOf = (open: string, close: string): Settings => ({
    ...alwaysOpen,
    hours: [1, 2, 3, 4, 5, 6, 7].map(day => ({ day, open, close }))
  })
  let settings = hoursOf('10:00', '18:00')
  await shop.answers(getSettings, async () => settings)
  const opens = (open: string, close: string) => {
    settings = hoursOf(open, close)
    shop.bus.hint(settingsChannel, settings)
  }
  return {
    opens,
    /** Takes away every appointment, and what staff changed of the agenda. */
    async beginsAnew(): Promise<void> {
      opens('10:00', '18:00')
      await shop.conversations.deleteMany({})
      const agenda = {
        atonce: 1,
        minutes: 30,
        leadhours: 12,
        kinds: ['shop', 'video'] as ('shop' | 'video')[],
        closed: []
      }
      await shop.as(anAdministrator())(changeAgenda, agenda)
    },
    books: (
      actor: Actor,
      id: string,
      startsat: string,
      more: { mode?: 'video'; replaces?: string | null } = {}
    ): Promise<Conversation> => shop.as(actor)(bookSlot, { id, startsat, ...more }),
    noticesTo: (userid: string | null): Notice[] =>
      shop.notices.filter(notice => notice.userid === userid).map(({ notice }) => notice),
    freeTimes: async (actor: Actor, from: string): Promise<string[]> =>
      (await shop.as(actor)(listSlots, { from })).slots.map(({ startsat }) => startsat)
  }
}
