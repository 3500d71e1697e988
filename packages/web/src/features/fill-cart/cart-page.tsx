const CartPage = () => <h1>购物车</h1>

export default CartPage
