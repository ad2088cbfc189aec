import type { FoundCard } from '@comptoir/contracts/catalogue/catalogue'
import { eventually } from '@comptoir/kit/testing/eventually'
import { aVisitor } from './seller.ts'

/** The picture of a card of the demo, as a file to choose, once the recogniser knows all cards. */
export const pictureOf = async (url: string, name: string) => {
  const shop = aVisitor(url)
  await eventually(async () => {
    const { recognition } = (await shop.get('/api/health')).body as {
      recognition: { indexed: number; pending: number }
    }
    expect([recognition.indexed > 0, recognition.pending]).toEqual([true, 0])
  }, 60_000)
  const [found] = (await shop.get(`/api/cards?q=${name}`)).body as [FoundCard]
  const file = await fetch(`${url}/api/dashboard/cards/uploads/_others/${found.image}`)
  return { name: `${name}.webp`, mimeType: 'image/webp', buffer: Buffer.from(await file.arrayBuffer()) }
}
