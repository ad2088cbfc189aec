const euros = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' })

/** `1234.5` (euros) → `1 234,50 €`. */
export const formatEuro = (amount: number): string => euros.format(amount)
