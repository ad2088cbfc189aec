import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { applyPrices, previewPrices, type PreviewedRow } from '@comptoir/contracts/catalogue/price-import'
import { NoNetwork, createFakePortal } from '@comptoir/web/testing/fake-portal.ts'
import { renderApp } from '../../testing/render-app.tsx'

const seen = { mode: 'D', source: 'F', price: 10 } as const
const card = (number: string) => ({ id: `card-${number}`, name: 'Lumignou', number, setname: 'Braises', image: null })

/** Opens the page of a shop that has the cards 1 to 4 of « Braises », all at 10 €; « 99 » is two cards. */
const openImport = () => {
  const portal = createFakePortal()
  portal.install()
  portal.on(previewPrices, ({ rows }) => ({
    rows: rows.map(({ line, number = '', price }): PreviewedRow => {
      if (number === '99')
        return { line, outcome: 'ambiguous', candidates: [card('99'), { ...card('99'), id: 'card-twin' }] }
      if (Number(number) > 4) return { line, outcome: 'unknown', part: 'number' }
      if (price === 10) return { line, outcome: 'same', card: card(number) }
      return { line, outcome: 'change', card: card(number), seen, outlier: price >= 30 }
    })
  }))
  portal.on(applyPrices, ({ prices }) => ({
    prices: prices.map(({ cardid }) => ({ cardid, outcome: 'changed' as const }))
  }))
  return { portal, ...renderApp('/dashboard/cards?view=import') }
}
/** Chooses a file with this content. The test browser cannot read the bytes of a file. */
const choose = async (content: string | Uint8Array<ArrayBuffer>) => {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  const file = Object.assign(new File([bytes], 'prix.csv', { type: 'text/csv' }), {
    arrayBuffer: () => Promise.resolve(bytes)
  })
  await userEvent.upload(await screen.findByLabelText(/^Tableau CSV/), file)
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const rows = () =>
  screen.getAllByRole('listitem').flatMap(({ textContent }) => /^Ligne\s.*/.exec(textContent ?? '') ?? [])

const table = [
  'Extension;Numéro;Prix',
  'Braises;1;12,50',
  'Braises;2;30',
  'Braises;3;10',
  'Braises;7;4',
  'Braises;99;4',
  'Braises;4;cher'
].join('\n')

it('shows what would change before anything is written, and writes outliers only when asked', async () => {
  const { portal } = openImport()
  await choose(table)
  expect(await screen.findByText(/^6 lignes lues/)).toBeVisible()
  expect(screen.getByRole('combobox', { name: 'Prix (€)' })).toHaveDisplayValue('Prix')
  await press('Voir ce qui changerait')
  await screen.findByRole('region', { name: 'Ce qui changerait' })
  const told = rows().map(text => text.replaceAll(/[\u00a0\u202f]/g, ' '))
  expect(told).toEqual([
    expect.stringMatching(/^Ligne 2Change.*10,00 € → 12,50 €$/),
    expect.stringMatching(/^Ligne 3Écart ×3.*10,00 € → 30,00 €$/),
    expect.stringMatching(/^Ligne 4Déjà à ce prix/),
    expect.stringMatching(/^Ligne 5Inconnue.*pas de carte de ce numéro/),
    expect.stringMatching(/^Ligne 6Ambiguë.*Plusieurs cartes répondent/),
    expect.stringMatching(/^Ligne 7Illisible.*n’est pas un montant/)
  ])
  expect(portal.sentTo(applyPrices)).toEqual([])
  await press('Enregistrer 1 prix')
  expect(await screen.findByText(/^1 prix enregistré\./)).toBeVisible()
  expect(portal.sentTo(applyPrices)).toEqual([{ prices: [{ cardid: 'card-1', price: 12.5, seen }] }])
  await userEvent.click(screen.getByRole('checkbox', { name: /^Appliquer aussi l’écart/ }))
  await press('Enregistrer 1 prix')
  await waitFor(() => expect(portal.sentTo(applyPrices)).toHaveLength(2))
  expect(portal.sentTo(applyPrices)[1]).toEqual({ prices: [{ cardid: 'card-2', price: 30, seen }] })
  expect(await screen.findByRole('button', { name: 'Aucun prix à enregistrer' })).toBeVisible()
})

it('goes in parts, and after a failure in between writes the rest only', async () => {
  const { portal } = openImport()
  portal.on(previewPrices, ({ rows: asked }) => ({
    rows: asked.map(({ line, number = '' }): PreviewedRow => {
      return { line, outcome: 'change', card: card(number), seen, outlier: false }
    })
  }))
  let calls = 0
  portal.on(applyPrices, ({ prices }) => {
    calls += 1
    if (calls === 2) throw new NoNetwork()
    return { prices: prices.map(({ cardid }) => ({ cardid, outcome: 'changed' as const })) }
  })
  await choose(['Extension;Numéro;Prix', ...Array.from({ length: 120 }, (_, at) => `Braises;${at};5`)].join('\n'))
  await press('Voir ce qui changerait')
  await userEvent.click(await screen.findByRole('button', { name: 'Enregistrer 120 prix' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Une erreur réseau/)
  expect(portal.sentTo(previewPrices).map(({ rows: asked }) => (asked as unknown[]).length)).toEqual([50, 50, 20])
  await press('Enregistrer 70 prix')
  expect(await screen.findByText(/^70 prix enregistrés\./)).toBeVisible()
  expect(screen.getByRole('combobox', { name: 'Lignes affichées' })).toHaveTextContent('Enregistré (120)')
})

it('asks which column says the price where the titles do not', async () => {
  const { portal } = openImport()
  await choose('Extension;Numéro;Valeur\nBraises;1;12,50\n')
  expect(await screen.findByText(/^Indiquez la colonne du prix/)).toBeVisible()
  await press('Voir ce qui changerait')
  expect(portal.sentTo(previewPrices)).toEqual([])
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Prix (€)' }), 'Valeur')
  await press('Voir ce qui changerait')
  expect(await screen.findByRole('button', { name: 'Enregistrer 1 prix' })).toBeVisible()
})

it('reads what Excel writes in France, and says what is wrong with a file', async () => {
  openImport()
  // « Numéro » in Windows-1252.
  await choose(new Uint8Array([...Buffer.from('Extension;Num'), 0xe9, ...Buffer.from('ro;Prix\nBraises;1;12,50\n')]))
  expect(await screen.findByRole('combobox', { name: 'Numéro' })).toHaveDisplayValue('Numéro')
  await choose('Extension;Prix\n')
  expect(await screen.findByText('Ce fichier n’a pas de ligne sous ses titres.')).toBeVisible()
  expect(screen.queryByRole('combobox', { name: 'Numéro' })).not.toBeInTheDocument()
  await choose('x'.repeat(2 * 1024 * 1024 + 1))
  expect(await screen.findByText(/^Ce fichier dépasse 2\sMo/)).toBeVisible()
})

it('gives the result as a file that French spreadsheets open', async () => {
  openImport()
  const files: Blob[] = []
  await choose(table)
  await press('Voir ce qui changerait')
  const panel = within(await screen.findByRole('region', { name: 'Ce qui changerait' }))
  URL.createObjectURL = file => {
    files.push(file as Blob)
    return 'blob:result'
  }
  await userEvent.click(panel.getByRole('button', { name: 'Télécharger le résultat (CSV)' }))
  const text = await new Promise<string>(resolve => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.readAsText(files[0] as Blob)
  })
  expect(text.split('\r\n').slice(0, 2)).toEqual([
    expect.stringContaining('ligne;résultat;raison;carte;id;avant;prix'),
    expect.stringMatching(/^2;Change;;Lumignou.*;card-1;10;12,5$/)
  ])
})
