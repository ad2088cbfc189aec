import { listHighlights as call } from '@comptoir/contracts/catalogue/catalogue'
import { command } from '@comptoir/kit/bus/command'
import type { CatalogueDeps } from '../deps.ts'
import { highlightsInOrder } from '../records/highlights-in-order.ts'
import { presentHighlight } from '../records/present.ts'

/** What a home page shows at most. */
const mostDisplayed = 50

export const listHighlights = command(call, async (_input, _context, { catalogue }: CatalogueDeps) =>
  (await highlightsInOrder(catalogue))
    .map(({ highlight }) => highlight)
    .filter(({ display }) => display)
    .slice(0, mostDisplayed)
    .map(presentHighlight)
)
