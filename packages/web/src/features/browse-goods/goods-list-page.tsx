const GoodsListPage = () => <h1>商品列表</h1>

export default GoodsListPage
