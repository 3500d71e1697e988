const GoodsDetailPage = () => <h1>商品详情</h1>

export default GoodsDetailPage
