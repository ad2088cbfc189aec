import type { Card, Highlight, Serie, Set } from '@comptoir/contracts/catalogue/catalogue'
import type { RecognitionDecision } from '@comptoir/contracts/recognition/decisions'

export const imageName = (digit: string) => `${digit.repeat(32)}.webp`

export const serieOf = (part: Partial<Serie> = {}): Serie => ({
  id: 'serie-braises',
  seriefrenchname: 'Braises et Marées',
  serieenglishname: 'Embers and Tides',
  seriejapanesename: null,
  audience: 'I',
  releasedate: '2026-03-01',
  ...part
})

export const setOf = (part: Partial<Set> = {}): Set => ({
  id: 'set-braises',
  serieid: 'serie-braises',
  setfrenchname: 'Premières Braises',
  setenglishname: 'First Embers',
  setjapanesename: '最初の残り火',
  audience: 'I',
  releasedate: '2026-03-15',
  total: 120,
  icon: null,
  ...part
})

/** A card as staff see it, priced by the reference and its own table unless `part` says otherwise. */
export const catalogueCard = (part: Partial<Card> = {}): Card => ({
  id: 'card-lumignou',
  setid: 'set-braises',
  setname: 'Premières Braises',
  number: '7',
  frenchname: 'Lumignou',
  englishname: 'Lumikin',
  japanesename: 'ルミキン',
  rarity: 'Rare',
  audience: 'I',
  image: null,
  seticon: null,
  color: '#f5a623',
  pricing: { mode: 'R', source: 'F', price: 25 },
  ratiotable: { _default: { _default: { '4': 0.5 } } },
  holographismes: ['NH'],
  createdat: '2026-11-01T09:00:00.000Z',
  ...part
})

export const highlightOf = (part: Partial<Highlight> = {}): Highlight => ({
  id: 'highlight-one',
  image: imageName('c'),
  price: 120,
  display: true,
  position: 0,
  ...part
})

/** A decision of the recogniser that a pair of photos shows Lumignou, unless `part` says otherwise. */
export const decisionOf = (part: Partial<RecognitionDecision> = {}): RecognitionDecision => ({
  id: 'decision-one',
  batchid: 'batch-one',
  itemid: 'item-lumignou',
  at: '2025-11-12T10:00:00.000Z',
  engine: 'embedded',
  content: { face: `${'a'.repeat(32)}.jpg`, back: `${'b'.repeat(32)}.jpg` },
  outcome: 'match',
  reason: null,
  cardid: 'card-lumignou',
  name: 'Lumignou',
  confidence: 0.93,
  scores: { similarity: 0.93, sharpness: 812.4 },
  candidates: [
    {
      cardid: 'card-lumignou',
      name: 'Lumignou',
      number: '7',
      setname: 'Premières Braises',
      image: null,
      confidence: 0.93
    }
  ],
  milliseconds: 734.2,
  chosen: null,
  ...part
})
