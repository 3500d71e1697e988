import type { Goods } from '@xinglin/domain/goods'
import { useLocation } from 'react-router-dom'
import { useAddToCart } from '../../shared/add-to-cart.ts'
import { useFavourites } from '../../shared/favourites.ts'
import { paths } from '../../shared/paths.ts'
import type { ShelfActions } from './shelf.tsx'

/** 加购 and 收藏 of the goods on a zone's page. */
export const useShelf = (goods: readonly Goods[]): ShelfActions => {
  const { adding, held, add } = useAddToCart()
  const { favourites, setFavourite } = useFavourites(goods)
  const { pathname, search } = useLocation()
  return {
    signInHref: paths.login(`${pathname}${search}`),
    adding,
    held,
    favourites,
    onFavourite: (each, on) => void setFavourite(each, on),
    onAdd: (each, quantity) => void add([{ goods: each, quantity }]),
  }
}
