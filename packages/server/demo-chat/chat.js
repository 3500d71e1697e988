const talk = document.getElementById('talk')

const element = (name, className, ...content) => {
  const made = document.createElement(name)
  made.className = className
  made.append(...content)
  return made
}

const show = (part) => {
  talk.append(part)
  part.scrollIntoView({ block: 'nearest' })
}
const answer = (words) => show(element('p', 'from-shop', words))

/** The data of a call of the shop; null for every refusal. */
const call = async (path, form) => {
  const response = await fetch(path, form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form) })
  const { code, data } = await response.json()
  return code === 10_000 ? data : null
}

/** The item for POST /api/cart, which the page around the frame sends. */
const itemOf = (good) => ({
  goods_id: good.id,
  number: good.qd_number,
  ck_id: good.ck_id,
  goods_price_id: good.special_price?.id ?? 0,
  goods_manjian_id: good.manjian?.id ?? 0,
})

const cardOf = (good) => {
  const add = element('button', '', '加入购物车')
  add.type = 'button'
  add.setAttribute('aria-label', `加入购物车：${good.name}`)
  add.addEventListener('click', () => {
    window.parent.postMessage({ type: 'add-to-cart', item: itemOf(good) }, location.origin)
  })
  const price = `¥${good.special_price?.price ?? good.base_price} / ${good.bzdw}`
  return element(
    'div',
    'card',
    element('b', '', good.name),
    element('small', '', `${good.ypgg}　${good.sccj}`),
    element('span', '', price),
    add,
  )
}

const GOODS_SHOWN = 3

const greet = async () => {
  const address = new URL(location.href)
  const visitor = await call('/api/chat/enter', {
    username: address.searchParams.get('username') ?? '',
    token: address.searchParams.get('token') ?? '',
  })
  if (visitor === null) {
    answer('本次会话凭证已失效，请关闭窗口后重新打开客服。')
    return
  }
  answer(`${visitor.name}您好，这里是演示客服，回复由程序自动给出。`)
  const goods = (await call('/api/index_wntj/1')) ?? []
  const sold = goods.filter((good) => good.is_buy === 1 && good.number > 0).slice(0, GOODS_SHOWN)
  if (sold.length === 0) return
  answer('这几个品种近期采购较多，可以直接加入购物车：')
  for (const good of sold) show(cardOf(good))
}

document.getElementById('say').addEventListener('submit', (event) => {
  event.preventDefault()
  const { words } = event.currentTarget.elements
  const said = words.value.trim()
  if (said === '') return
  words.value = ''
  show(element('p', 'from-buyer', said))
  answer('已收到。演示环境没有人工客服，正式环境由您的专属客服回复。')
})

await greet()
