/**
 * The least a page can do for a key: a digit is sent to the portal as the check of `floor.card`, and the price of the
 * answer is written into an empty page.
 */
globalThis.floor = { card: '', conditions: {} }

{
  const price = document.createElement('output')
  price.ariaBusy = 'false'
  document.body.replaceChildren(price)

  const check = async condition => {
    const answer = await fetch(`${floor.card}/check`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ condition, gradation: '_default' })
    })
    const card = await answer.json()
    price.textContent = `${card.checked.price} ${card.checked.price - card.price}`
  }

  addEventListener('keydown', ({ key }) => {
    const condition = floor.conditions[key]
    if (condition !== undefined) void check(condition)
  })
}
