import { cardsOf, type CardLine } from './card-table.ts'
import type { DemoCard, DemoSeries, DemoSet } from './shapes.ts'

export const isles: DemoSeries = {
  id: 'demo-serie-iles',
  seriefrenchname: 'Îles du Tonnerre',
  serieenglishname: 'Thunder Isles',
  seriejapanesename: '雷鳴の島々',
  audience: 'J',
  releasedate: '2025-04-11'
}

const volcano: DemoSet = {
  id: 'demo-set-volcan',
  serieid: isles.id,
  setfrenchname: 'Volcan endormi',
  setenglishname: 'Sleeping Volcano',
  setjapanesename: '眠れる火山',
  audience: 'J',
  releasedate: '2025-04-11',
  total: 40,
  icon: 'sets/demo-set-volcan.svg'
}

const clouds: DemoSet = {
  id: 'demo-set-nuees',
  serieid: isles.id,
  setfrenchname: 'Temple des Nuées',
  setenglishname: 'Cloud Temple',
  setjapanesename: '雲上の神殿',
  audience: 'J',
  releasedate: '2025-11-28',
  total: 36,
  icon: 'sets/demo-set-nuees.svg'
}

const volcanoLines: readonly CardLine[] = [
  { number: 5, names: ['Tisonnet', 'Cinderchick', 'シンダチク'], element: 'flame', rarity: 'Commune', cents: 200 },
  { number: 8, names: ['Fumerolline', 'Fumarolly', 'フマロリ'], element: 'shade', rarity: 'Commune', cents: 170 },
  { number: 10, names: ['Cendrelote', 'Ashelot', 'アシェロト'], element: 'stone', rarity: 'Peu commune', cents: 340 },
  {
    number: 14,
    names: ['Basaltue', 'Basaltle', 'バサトル'],
    element: 'stone',
    rarity: 'Peu commune',
    cents: 300,
    holos: ['NH', 'R']
  },
  { number: 18, names: ['Scoribelle', 'Scoribell', 'スコリベル'], element: 'flame', rarity: 'Rare', cents: 1850 },
  {
    number: 22,
    names: ['Pyrocerf', 'Pyrostag', 'パイロスタグ'],
    element: 'flame',
    rarity: 'Rare',
    cents: 4100,
    holos: ['H', 'R'],
    first: true
  },
  { number: 25, names: ['Morillâtre', 'Morembers', 'モレンバ'], element: 'sap', rarity: 'Commune', cents: 150 },
  { number: 29, names: ['Magmouton', 'Magmewe', 'マグメエ'], element: 'flame', rarity: 'Peu commune', cents: 410 },
  { number: 33, names: ['Obsidor', 'Obsidior', 'オブシドル'], element: 'shade', rarity: 'Ultra rare', cents: 6400 },
  {
    number: 36,
    names: ['Lavathan', 'Lavathan', 'ラバタン'],
    element: 'flame',
    rarity: 'Ultra rare',
    cents: 12800,
    holos: ['H', 'HR'],
    first: true
  },
  {
    number: 40,
    names: ['Ignivol', 'Ignidrake', 'イグニドレ'],
    element: 'flame',
    rarity: 'Rare illustrée',
    cents: 42000
  }
]

const cloudLines: readonly CardLine[] = [
  { number: 2, names: ['Nuagelle', 'Cloudkin', 'クラウキン'], element: 'frost', rarity: 'Commune', cents: 130 },
  {
    number: 6,
    names: ['Tonnerlin', 'Thunderkit', 'サンダキット'],
    element: 'spark',
    rarity: 'Commune',
    cents: 260,
    holos: ['NH', 'R']
  },
  { number: 9, names: ['Éclairon', 'Boltwing', 'ボルトウィン'], element: 'spark', rarity: 'Rare', cents: 2750 },
  { number: 13, names: ['Carillune', 'Chimoon', 'チャイムン'], element: 'star', rarity: 'Peu commune', cents: 280 },
  { number: 16, names: ['Gardiorage', 'Stormward', 'ストムワド'], element: 'tide', rarity: 'Rare', cents: 2050 },
  { number: 19, names: ['Ventelope', 'Galelope', 'ゲイロープ'], element: 'sap', rarity: 'Peu commune', cents: 370 },
  { number: 22, names: ['Cerfvola', 'Kitefly', 'カイトフライ'], element: 'flame', rarity: 'Commune', cents: 160 },
  { number: 26, names: ['Grêlargot', 'Hailsnail', 'ヘイルスネル'], element: 'frost', rarity: 'Commune', cents: 140 },
  {
    number: 30,
    names: ['Aquilonde', 'Auroray', 'オーロレイ'],
    element: 'star',
    rarity: 'Rare',
    cents: 3600,
    holos: ['H', 'R'],
    first: true
  },
  { number: 33, names: ['Pagodille', 'Pagodile', 'パゴダイル'], element: 'sap', rarity: 'Ultra rare', cents: 7300 },
  { number: 36, names: ['Rafalong', 'Galeloong', 'ゲイロン'], element: 'spark', rarity: 'Rare illustrée', cents: 27500 }
]

export const isleSets: readonly DemoSet[] = [volcano, clouds]
export const isleCards: readonly DemoCard[] = [...cardsOf(volcano, volcanoLines), ...cardsOf(clouds, cloudLines)]
